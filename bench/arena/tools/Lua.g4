// Lua 5.1 as its manual defines it, with goto and integer division of later releases; operators without precedence,
// which a reducer does not need.
grammar Lua;

chunk: block EOF;
block: (statement ';'?)* (last ';'?)?;
last: 'return' expressions? | 'break';
statement
    : 'do' block 'end'
    | 'while' expression 'do' block 'end'
    | 'repeat' block 'until' expression
    | 'if' expression 'then' block ('elseif' expression 'then' block)* ('else' block)? 'end'
    | 'for' NAME '=' expression ',' expression (',' expression)? 'do' block 'end'
    | 'for' names 'in' expressions 'do' block 'end'
    | 'function' functionName body
    | 'local' 'function' NAME body
    | 'local' names ('=' expressions)?
    | 'goto' NAME
    | '::' NAME '::'
    | variables '=' expressions
    | prefix
    ;
functionName: NAME ('.' NAME)* (':' NAME)?;
variables: prefix (',' prefix)*;
names: NAME (',' NAME)*;
expressions: expression (',' expression)*;
expression: unary* simple (binary unary* simple)*;
unary: 'not' | '#' | '-' | '~';
simple: 'nil' | 'false' | 'true' | NUMBER | literal | '...' | 'function' body | table | prefix;
binary
    : 'or' | 'and' | '<' | '>' | '<=' | '>=' | '~=' | '==' | '..' | '+' | '-' | '*' | '/' | '//' | '%' | '^'
    | '&' | '|' | '~' | '<<' | '>>'
    ;
prefix: (NAME | '(' expression ')') suffix*;
suffix: '[' expression ']' | '.' NAME | (':' NAME)? arguments;
arguments: '(' expressions? ')' | table | literal;
body: '(' parameters? ')' block 'end';
parameters: names (',' '...')? | '...';
table: '{' (field (separator field)* separator?)? '}';
field: '[' expression ']' '=' expression | NAME '=' expression | expression;
separator: ',' | ';';
literal: STRING | LONG;

NAME: [a-zA-Z_] [a-zA-Z_0-9]*;
NUMBER
    : '0' [xX] [0-9a-fA-F]+ ('.' [0-9a-fA-F]*)? ([pP] [+-]? [0-9]+)? [uUlLi]*
    | ([0-9]+ ('.' [0-9]*)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? [uUlLi]*
    ;
STRING: '"' ('\\' . | ~["\\])* '"' | '\'' ('\\' . | ~['\\])* '\'';
LONG: '[[' .*? ']]' | '[=[' .*? ']=]' | '[==[' .*? ']==]' | '[===[' .*? ']===]';
COMMENT: '--' ('[[' .*? ']]' | '[=[' .*? ']=]' | '[==[' .*? ']==]') -> skip;
LINE_COMMENT: '--' ~[\r\n]* -> skip;
SHEBANG: '#!' ~[\r\n]* -> skip;
SPACE: [ \t\r\n\f]+ -> skip;
