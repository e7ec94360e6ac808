// C11 with the extensions that preprocessed GNU headers have. Names of types are not told from others, so that casts
// and declarations are guessed from their form.
grammar C;

translationUnit: external* EOF;
external: function | declaration | ';' | DIRECTIVE;
function: specifiers? declarator declaration* compound;
declaration: specifiers declarators? ';' | '_Static_assert' '(' constant ',' STRING+ ')' ';';
specifiers: specifier+;
specifier: storage | qualifier | builtin | compoundType | enumType | attribute | typeOf | NAME;
storage: 'typedef' | 'extern' | 'static' | '_Thread_local' | '__thread' | 'auto' | 'register' | 'inline' | '__inline' | '__inline__' | '_Noreturn' | '__extension__';
qualifier: 'const' | 'restrict' | 'volatile' | '_Atomic' | '__const' | '__restrict' | '__volatile__' | '__restrict__';
builtin: 'void' | 'char' | 'short' | 'int' | 'long' | 'float' | 'double' | 'signed' | 'unsigned' | '_Bool' | '_Complex' | '__signed__' | '__int128';
typeOf: ('typeof' | '__typeof__' | '__typeof') '(' (expression | typeName) ')';
attribute: ('__attribute__' | '__attribute') '(' '(' attributeItem? (',' attributeItem?)* ')' ')' | ('__asm__' | '__asm' | 'asm') '(' STRING+ ')';
attributeItem: (NAME | 'const') ('(' arguments? ')')?;
compoundType: ('struct' | 'union') attribute* (NAME? '{' member* '}' attribute* | NAME);
member: specifiers (memberDeclarator (',' memberDeclarator)*)? ';' | ';' | DIRECTIVE;
memberDeclarator: declarator (':' constant)? attribute* | ':' constant;
enumType: 'enum' (NAME? '{' enumerator (',' enumerator)* ','? '}' | NAME);
enumerator: NAME ('=' constant)?;
declarators: initDeclarator (',' initDeclarator)*;
initDeclarator: declarator attribute* ('=' initializer)?;
declarator: pointer? direct attribute*;
pointer: ('*' (qualifier | attribute)*)+;
direct: NAME | '(' attribute* declarator ')' | direct '[' arraySize ']' | direct '(' parameters? ')';
arraySize: (qualifier | 'static')* (assignment | '*')?;
parameters: parameter (',' parameter)* (',' '...')?;
parameter: specifiers (declarator | unnamed)?;
typeName: specifiers unnamed?;
unnamed: pointer? directUnnamed+ | pointer;
directUnnamed: '(' unnamed ')' | '[' arraySize ']' | '(' parameters? ')';
initializer: assignment | '{' (element (',' element)* ','?)? '}';
element: (designator+ '=' | NAME ':')? initializer;
designator: '[' constant ('...' constant)? ']' | '.' NAME;

statement
    : DIRECTIVE
    | NAME ':' attribute* statement?
    | 'case' constant ('...' constant)? ':' statement?
    | 'default' ':' statement?
    | compound
    | expression? ';'
    | 'if' '(' expression ')' statement ('else' statement)?
    | 'switch' '(' expression ')' statement
    | 'while' '(' expression ')' statement
    | 'do' statement 'while' '(' expression ')' ';'
    | 'for' '(' (declaration | expression? ';') expression? ';' expression? ')' statement
    | 'goto' expression ';'
    | 'continue' ';'
    | 'break' ';'
    | 'return' expression? ';'
    | ('__asm__' | '__asm' | 'asm') qualifier* '(' assembly ')' ';'
    ;
assembly: STRING+ (':' operands?)*;
operands: operand (',' operand)*;
operand: ('[' NAME ']')? STRING ('(' expression ')')?;
compound: '{' (statement | declaration)* '}';

expression: assignment (',' assignment)*;
constant: conditional;
assignment: conditional | cast assignmentOperator assignment;
assignmentOperator: '=' | '*=' | '/=' | '%=' | '+=' | '-=' | '<<=' | '>>=' | '&=' | '^=' | '|=';
conditional: binary ('?' expression? ':' conditional)?;
binary: cast (operator cast)*;
operator: '||' | '&&' | '|' | '^' | '&' | '==' | '!=' | '<' | '>' | '<=' | '>=' | '<<' | '>>' | '+' | '-' | '*' | '/' | '%';
cast: '(' typeName ')' cast | '__extension__' cast | unary;
unary: ('++' | '--') unary | ('&' | '*' | '+' | '-' | '~' | '!' | '&&') cast | ('sizeof' | '_Alignof' | '__alignof__') (unary | '(' typeName ')') | postfix;
postfix
    : primary
    | '(' typeName ')' '{' (element (',' element)* ','?)? '}'
    | postfix '[' expression ']'
    | postfix '(' arguments? ')'
    | postfix ('.' | '->') NAME
    | postfix ('++' | '--')
    ;
arguments: argument (',' argument)*;
argument: assignment | typeName;
primary: NAME | NUMBER | CHARACTER | STRING+ | '(' expression ')' | '(' compound ')';

NAME: [a-zA-Z_$] [a-zA-Z_0-9$]*;
NUMBER: '.'? [0-9] ([eEpP] [+-] | [a-zA-Z0-9_.])*;
CHARACTER: [LuU]? '\'' ('\\' . | ~['\\\r\n])+ '\'';
STRING: ('u8' | [LuU])? '"' ('\\' . | ~["\\\r\n])* '"';
DIRECTIVE: '#' ~[\r\n]*;
COMMENT: '/*' .*? '*/' -> skip;
LINE_COMMENT: '//' ~[\r\n]* -> skip;
SPACE: [ \t\r\n\f]+ -> skip;
