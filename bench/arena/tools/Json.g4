/* JSON as RFC 8259 has it, for Picireny. */
grammar Json;

json : value EOF ;

value : dictionary | sequence | STRING | NUMBER | 'true' | 'false' | 'null' ;

dictionary : '{' ( member ( ',' member )* )? '}' ;

member : STRING ':' value ;

sequence : '[' ( value ( ',' value )* )? ']' ;

STRING : '"' ( '\\' . | ~["\\] )* '"' ;

NUMBER : '-'? [0-9]+ ( '.' [0-9]+ )? ( [eE] [+-]? [0-9]+ )? ;

SPACE : [ \t\r\n]+ -> channel(HIDDEN) ;
