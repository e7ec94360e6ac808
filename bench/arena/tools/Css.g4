// CSS by its syntax module: rules, declarations and component values, whatever they mean.
grammar Css;

sheet: item* EOF;
item: at | ruleset | '<!--' | '-->' | ';';
at: AT value* (';' | '{' content* '}');
ruleset: selectors '{' content* '}';
content: declaration ';'? | at | ruleset | ';';
selectors: selector (',' selector)*;
selector: part+;
part: NAME | HASH | STRING | NUMBER | PUNCTUATION | ':' | '.' | '>' | '*' | '&' | '=' | brackets | call;
declaration: NAME ':' values important? | NAME ':';
values: value+ (',' value+)*;
important: '!' NAME;
value: NAME | NUMBER | HASH | STRING | URL | PUNCTUATION | ':' | '.' | '>' | '*' | '=' | brackets | call;
call: FUNCTION (value | ',')* ')';
brackets: '(' (value | ',')* ')' | '[' (value | ',')* ']';

URL: 'url(' [ \t\r\n]* ~["' \t\r\n)] ~[)]* ')';
FUNCTION: NAME '(';
AT: '@' NAME;
HASH: '#' [-_a-zA-Z0-9\u0080-\uffff\\]+;
NUMBER: [+-]? ([0-9]+ ('.' [0-9]+)? | '.' [0-9]+) ([eE] [+-]? [0-9]+)? ('%' | [a-zA-Z]+)?;
NAME: '-'? '-'? ([_a-zA-Z\u0080-\uffff] | '\\' .) ([-_a-zA-Z0-9\u0080-\uffff] | '\\' .)*;
STRING: '"' ('\\' . | ~["\\])* '"' | '\'' ('\\' . | ~['\\])* '\'';
COMMENT: '/*' .*? '*/' -> skip;
SPACE: [ \t\r\n\f\uFEFF]+ -> skip;
PUNCTUATION: [-+/~^$|%<?];
