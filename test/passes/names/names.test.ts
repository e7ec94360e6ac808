import { describe, expect, test } from 'vitest';
import { nameChanges, rareNameChanges } from '../../../src/passes/names/name-changes.ts';
import { names, rareNames } from '../../../src/passes/names/names.ts';
import { shortNames } from '../../../src/passes/names/spellings/short-names.ts';
import { readerOf } from '../../../src/passes/tree/read-tree.ts';
import { testPass } from '../../contracts/pass.ts';
import { loadBundled } from '../../support/load-bundled.ts';
import { madeOfTree } from '../../support/made-of.ts';
import { smallLanguage, smallTexts } from '../../support/small-trees.ts';
import { bytes, spell } from '../../support/texts.ts';
import { walk } from '../../support/walk.ts';

const languages = {
  bash: await loadBundled('bash'),
  c: await loadBundled('c'),
  cpp: await loadBundled('cpp'),
  csharp: await loadBundled('c-sharp'),
  javascript: await loadBundled('javascript'),
  go: await loadBundled('go'),
  java: await loadBundled('java'),
  kotlin: await loadBundled('kotlin'),
  lua: await loadBundled('lua'),
  php: await loadBundled('php'),
  python: await loadBundled('python'),
  ruby: await loadBundled('ruby'),
  rust: await loadBundled('rust'),
  typescript: await loadBundled('typescript'),
  solidity: await loadBundled('solidity'),
  sql: await loadBundled('sql'),
};

/** Every text that one change makes. */
function textsOf(language: keyof typeof languages, text: string): string[] {
  return madeOfTree(languages[language], text, (tree) => [...nameChanges(tree), ...rareNameChanges(tree)]);
}

/** The same without white space. */
function madeOf(language: keyof typeof languages, text: string): string[] {
  return textsOf(language, text).map((made) => made.replace(/\s/g, ''));
}

describe('changes by name', () => {
  test.each([
    [
      'c',
      'int f(int a, int b) { return a; } int main() { return f(1, 2); }',
      'intf(inta){returna;}intmain(){returnf(1);}',
    ],
    ['c', 'int f(int a) { return a; } int main() { return f(1); }', 'intf(){return1;}intmain(){returnf();}'],
    ['c', 'struct S { int a; int b; }; struct S s = { 1, 2 };', 'structS{intb;};structSs={2};'],
    ['c', 'typedef unsigned long size; size n;', 'unsignedlongn;'],
    ['c', 'int u(int *p, char c) { while (p && c); }', 'intu(p,c){while(p&&c);}'],
    ['c', 'f(int a) { a = g() - 1; while (a < 0); }', 'f(inta){while((g()-1)<0);}'],
    ['python', 'a = f(1)\ng(a)', 'g(f(1))'],
    ['rust', 'fn f() { let a = g::<u8>(); h(); }', 'fnf(){g::<u8>();h();}'],
    ['c', 'int a; int b; int main() { return a + b; }', 'inta;intmain(){returna+a;}'],
    ['c', 'int main() {} int f() { return g() + f(); }', 'intmain(){returng()+main();}'],
    ['c', 'int f() { x(); } int g() { y(); }', 'intf(){x();y();}'],
    ['c', 'int f() { x(); } int g() { y(); }', 'intg(){x();y();}'],
    ['c', 'int f() { int n; x(n); } int g() { int n; y(n); }', 'intf(){intn;x(n);inta;y(a);}'],
    ['c', 'int f() { int m; x(m); } int g() { int n; y(n); }', 'intf(){intm;x(m);intn;y(n);}'],
    ['c', 'int f(void) { x(); } int g(int *p, int n) { y(*p); }', 'intf(int*p){x();y(*p);}'],
    ['c', 'int f(int p) { x(p); } int g(int *p, int n) { y(*p); }', 'intf(intp,int*a){x(p);y(*a);}'],
    ['c', 'int f(int *a) { *a = 1; return *a; }', 'intf(inta){a=1;returna;}'],
    ['c', 'int f(struct S *a) { return a->b; }', 'intf(structSa){returna.b;}'],
    ['go', 'package a\nfunc f(b *int) {\n*b = 1\n}\n', 'packageafuncf(bint){b=1}'],
    ['rust', 'fn f(a: &mut u8) { *a = 1; }', 'fnf(a:u8){a=1;}'],
    ['c', 'long f(char *a) { char *b; return b - a; }', 'longf(chara){charb;returnb-a;}'],
    ['c', 'int main() {} int f() { int f; return f; }', 'intmain(){intf;returnf;}'],
    ['javascript', 'class A {} class B { f() {} }', 'classA{f(){}}'],
    ['javascript', 'const x = g(1); f(x);', 'f(g(1));'],
    ['javascript', 'log = g(1); a.log(log);', 'a.log(g(1));'],
    ['javascript', 'function f() {} log(f);', 'log(functionf(){});'],
    ['javascript', 'function f() {} log(f);', 'log(function(){});'],
    ['lua', 'function f(a) g(a) end pcall(f)', 'pcall(function(a)g(a)end)'],
    ['javascript', 'f(function (a) { return a + 1; });', 'f(a=>a+1);'],
    ['javascript', 'f(function (a, b) { g(); h(a); });', 'f((a,b)=>{g();h(a);});'],
    ['javascript', 'f(function () { return { a: 1 }; });', 'f(()=>({a:1}));'],
    ['javascript', 'function f(a) { return g(a); } h(f, f);', 'f=a=>g(a)h(f,f);'],
    ['javascript', 'f(function () { return 1; }, function () { return 2; });', 'f(()=>1,()=>2);'],
    ['rust', 'fn f(a: u8) -> u8 { g(a) + 1 }', 'fnf(a:u8)->u8{loop{}}'],
    ['rust', 'fn f() -> u8 { g(1) + 1 } fn h() -> u8 { g(2) + 1 }', 'fnf()->u8{loop{}}fnh()->u8{loop{}}'],
    ['rust', 'fn f(a: u8) -> u8 { h(); match a { b => b } }', 'fnf(a:u8){h();matcha{b=>b};}'],
    ['go', 'package a\nfunc f() int { return g() }\n', 'packageafuncf(){g();}'],
    ['c', 'int f(int a) { *p = &a; return 0; }', 'voidf(inta){*p=&a;0;}'],
    ['java', 'class A { int f(int a) { h(); return g(a); } }', 'classA{voidf(inta){h();g(a);}}'],
    ['java', 'class A { int f(int a) { return g(a) + h(a); } }', 'classA{intf(inta){thrownull;}}'],
    ['go', 'package a\nfunc f() int { return g() + 1 }\n', 'packageafuncf()int{for{}}'],
    ['javascript', 'function f(x) { return x + 1; } console.log(f(2));', 'console.log(2+1);'],
    ['javascript', 'const f = (x) => g(x); f(2);', 'g(2);'],
    ['java', 'class A { void f(B[] c) { for (B b : c) g(b); } }', 'classA{voidf(B[]c){g(0);}}'],
    ['c', 'int f(int n) { for (int i = n; ; ) g(i); }', 'intf(intn){g(0);}'],
    ['java', 'import a.b.C; class D { C c; }', 'classD{a.b.Cc;}'],
    ['java', 'import a.b.C; import a.b.D; class E extends C { D d; }', 'importa.b.*;classEextendsC{Dd;}'],
    ['rust', 'use a::b::C; fn f(c: C) {}', 'fnf(c:a::b::C){}'],
    ['javascript', 'a.b(a.c);', 'b(c);'],
    ['javascript', 'function f(x) { g(x); return x; } h(f(2));', 'g(2);h(2);'],
    ['javascript', 'a => { for (let b of a) a => b; }', 'for(letbof[])a=>b;'],
    ['javascript', 'f(new class { g() { h(); i(); } }().g());', 'h();i();'],
    ['javascript', 'f(new class { g() { h(); } }().g());', 'h();f(0);'],
    ['javascript', 'while (a < this.b.length) f();', 'while(a<1)f();'],
    ['javascript', 'f(x); console.log(0);', 'console.log(f(x));'],
    ['python', 'def f(a, b):\n    return a\nprint(f(1, 2))\n', 'deff(b):return1print(f(2))'],
    ['lua', 'd = S d:f()', 'S:f()'],
    ['lua', 'a = f() a = g(a, 2) print(a)', 'a=g(f(),2)print(a)'],
    ['python', 'class A:\n  def f(a, b):\n    pass\nA().f(1)\n', 'classA:deff(a):passA().f()'],
    ['rust', 'type A = ((), u8); fn f(a: A) { f((b, 1)) }', 'typeA=();fnf(a:A){f(b)}'],
    ['rust', 'struct S<K, V>(K, V); impl<K: A, V> S<K, V> where V: B {}', 'structS((),());implSwhere{}'],
    ['rust', 'struct S<K, V>(K, V); f::<u8>(S::<u8, u16>(a, b));', 'structS<K>(K,());f::<u8>(S::<u8>(a,b));'],
    ['java', 'class A<T extends B> { <U> T f(A<U> x) { return g(x); } }', 'classA{intf(Ax){returng(x);}}'],
    ['cpp', 'template <class T> struct A { T a; }; A<char> b;', 'structA{inta;};Ab;'],
    ['rust', 'fn f<T>() { let T = g::<T>; }', 'fnf(){letT=g::<()>;}'],
    [
      'rust',
      'struct S<T>(T); impl<T> S<T> { fn T(a: T) {} } fn f<T>(a: T) {}',
      'structS(());implS{fnT(a:()){}}fnf<T>(a:T){}',
    ],
    [
      'rust',
      'struct S<T>(T); impl<T> S<T> { fn T(a: T) {} } fn f<T>(a: T) {}',
      'structS<T>(T);impl<T>S<T>{fnT(a:T){}}fnf(a:()){}',
    ],
    ['go', 'package a\nfunc f[T any](x T) {}\n', 'packageafuncf(xany){}'],
    ['go', 'package f\nfunc f[f int](x f) {}\n', 'packageffuncf(xint){}'],
    ['go', 'package a\nfunc f[T struct{}](x T) {}\n', 'packageafuncf(xstruct{}){}'],
    ['java', 'class A<T extends B> { T f(T a) { return a; } }', 'classA{Bf(Ba){returna;}}'],
    ['typescript', 'function f<T>(a: T) {} f<string>(b);', 'functionf(a:any){}f(b);'],
    ['sql', "INSERT INTO t VALUES(1);UPDATE t SET a='b';SELECT a FROM t;", "INSERTINTOtVALUES(1);SELECT'b'FROMt;"],
    ['javascript', 'a.b = c(1); f(a.b, d.b);', 'f(c(1),d.b);'],
    ['python', 'class A:\n  def f(a):\n    a.b = 1\nprint(A().b)\n', 'classA:deff(a):passprint(1)'],
    ['c', 'struct S { int a; }; int f(struct S *p) { struct S t; t.a = p->a; }', 'intf(int*p){intt;t=*p;}'],
    ['c', 'typedef struct b b; struct b { int *a; } i(b *i) { i->a[0]; i->a++; }', 'int*i(int**i){(*i)[0];(*i)++;}'],
    [
      'c',
      'typedef struct a a; struct a { a *d, *e; }; void f(a *c) { a k = {}; c->e = k.d; }',
      'voidf(void**c){void*k[2]={};c[1]=k[0];}',
    ],
    ['c', 'void f() { a[0] = g(&b[0], &c[1], d[0][0]); }', 'voidf(){*a=g(b,&c[1],*(*d));}'],
    ['c', 'int f(void) { int *a = g, b = 1; return a[0]; }', 'intf(int*a){intb=1;returna[0];}'],
    ['javascript', 'function f(a) { let b; g(a, b); }', 'functionf(a,b){g(a,b);}'],
    ['rust', 'fn f() { let a: u8 = g(0); }', 'fnf(a:u8){}'],
    ['cpp', 'class S { char a; }; void f(S s) { s.a = b[0]; }', 'voidf(chars){s=b[0];}'],
    ['go', 'package a\ntype S struct{ a int }\nfunc f(s S) int { return s.a }\n', 'packageafuncf(sint)int{returns}'],
    ['c', 'int f() { struct { union { } a; } *p; p->a = 0; }', 'intf(){union{}*p;*p=0;}'],
    ['rust', 'struct S(u8); fn f(s: S) { g(S(s.0)); }', 'fnf(s:u8){g(s);}'],
    ['rust', 'struct S { a: u8 } fn f(s: S) { g(S { a: s.a }); }', 'fnf(s:u8){g(s);}'],
    ['rust', 'fn f(a: u8, b: u8) { g(a, b.a); } fn a() {}', 'fnf(b:u8){g(0,b.a);}fna(){}'],
    [
      'rust',
      'impl S { fn f(&self) -> u8 { self.x } fn g(mut self, n: u8) { self.f(); self.g(1) } }',
      'fnb(a:&S)->u8{a.x}fnc(muta:S,n:u8){b(&a);c(a,1)}',
    ],
    [
      'rust',
      'impl S { fn n(a: u8) -> Self { Self(a) } fn m(&self) { Self::n(1); self.m() } } fn f() { S::n(2); }',
      'fnn(a:u8)->S{S(a)}fnc(b:&S){n(1);c(&b)}fnf(){n(2);}',
    ],
    ['rust', 'struct S { a: p::Q<u8> } fn f<S: T>(a: S) {} fn g(a: S) { a.a; }', 'fnf<S:T>(a:S){}fng(a:p::Q<u8>){a;}'],
    ['rust', 'impl S { fn f<S: T>(&self, x: S) {} } fn g(s: S) { s.f(0); }', 'fnb<c:T>(a:&S,x:c){}fng(s:S){b(&s,0);}'],
    [
      'rust',
      'macro_rules! m { () => { m!(0) }; (0) => { f() }; ($a:expr, $b:ty) => { g::<$b>($a) } } fn h() { m!(); m!([1, 2], u8) }',
      'fnh(){f();g::<u8>([1,2])}',
    ],
    ['c', '#define F(a, b) (a + \\\n b)\nint f() { return F(1, F(2, g(3, 4))); }', 'intf(){return(1+(2+g(3,4)));}'],
    ['c', '#define F(a) a\n#define G(a) F(a)\nint f() { return G(1); }', '#defineG(a)aintf(){returnG(1);}'],
    [
      'go',
      'package a\nfunc (b *T) c(x int) {\n\tb.c(1)\n}\nfunc (T) d() {\n\tt.d()\n}\n',
      'packageafuncc(b*T,xint){c(b,1)}funcd(_T){d(t)}',
    ],
    ['javascript', 'f(function () { const a = () => b; const b = 1; a(); }());', '{consta=()=>b;constb=1;a();f(0);}'],
    ['javascript', 'f(function () { const a = 1; return g(a); }());', '{consta=1;f(g(a));}'],
    ['javascript', '(function (a) { a(); })(function () { g(); return; });', 'g();'],
    ['javascript', 'f(function () { return g(1); });', 'g(1)'],
    ['javascript', 'a(class { b(c) { return c; } });', 'a(c=>c);'],
    ['javascript', 'const a = 1; const b = 2;', 'consta=1,b=2;'],
    ['javascript', 'f(a); f(b); f(c);', 'f(a,b,c);'],
    ['javascript', 'if (a) { f(); } if (a) { g(); }', 'if(a){f();g();}'],
    ['csharp', 'class A { I F(int a) { g(); return h(a) + 1; } }', 'classA{IF(inta){thrownull;}}'],
    ['csharp', 'class A { I F(int a) { g(); return h(a); } }', 'classA{voidF(inta){g();h(a);}}'],
    ['csharp', 'class A : B { A(int a) : base(a) {} public override void F() {} }', 'classA{A(inta){}publicvoidF(){}}'],
    ['csharp', 'class A : I, J { int I.F() {} void J.F() {} }', 'classA{intF(){}voidF(){}}'],
    ['java', 'class A extends B { A() { super(1); f(); } @Override void f() {} }', 'classA{A(){f();}voidf(){}}'],
    [
      'java',
      'class A extends B { class C extends D { @Override void f() {} } @Override void f() {} }',
      'classA{classCextendsD{@Overridevoidf(){}}voidf(){}}',
    ],
    ['csharp', 'class A : B, C { public override void F() {} }', 'classA:C{publicvoidF(){}}'],
    ['java', 'class A implements B { @Override void f() {} }', 'classA{voidf(){}}'],
    ['python', 'class A(B):\n  def f(a):\n    super().f()\n    g()\n', 'classA:deff(a):g()'],
    ['python', 'class A(B[k]):\n  f()\nclass C(A[k]):\n  g()\n', 'classC(B[k]):g()'],
    ['typescript', 'export function f(): a; export function f() {}', 'functionf():a;functionf(){}'],
    ['solidity', 'contract A is B, C { function f() public override { g(); } }', 'contractA{functionf()public{g();}}'],
    [
      'solidity',
      'contract A { function f(int a, int b) public { f(1, 2); } }',
      'contractA{functionf(inta)public{f(1);}}',
    ],
    [
      'java',
      'class A extends B { void f() {} void g() {} void h() {} }',
      'abstractclassAextendsB{voidf(){}voidg(){}voidh(){}}',
    ],
    ['cpp', 'struct A : B { void f() override {} };', 'structA{voidf(){}};'],
    ['kotlin', 'class A(val a: Int) : B(), C { override fun f() = 0 }', 'classA(vala:Int){funf()=0}'],
    ['kotlin', 'class A : B() { override fun f() = 0\nfun g() = 1 }', 'classA{fung()=1}'],
    ['kotlin', 'fun f(a: Int): Int { return a }', 'funf(a:Int)=a'],
    ['kotlin', 'fun f(a: Int): Int { return g(a) }', 'funf(a:Int):Int=g(a)'],
    [
      'java',
      'class A extends B { @Override int f() { return super.f(); } int g() { return 1; } }',
      'classA{intg(){return1;}}',
    ],
    ['kotlin', 'fun f(): Int { return g(1, 2, 3) }', 'funf():Int{while(true){}}'],
    ['kotlin', 'fun f(a: Int) { g(a) }\nfun h() { f(1) }', 'funf(){g(1)}funh(){f()}'],
    ['php', '<?php function f($a) { g($a); } f(1);', '<?phpg(1);'],
    ['php', '<?php $a = 1; f($a);', '<?phpf(1);'],
    ['php', '<?php $this->a = 1; f($this->a);', '<?php$a=1;f($a);'],
    ['bash', 'a=1\necho $a', 'echo1'],
    ['javascript', 'this.a = 1; f(this.a, this.b);', 'a=1;f(a,this.b);'],
    ['javascript', 'a = b => c; f(a + 1)', 'f((b=>c)+1)'],
    ['javascript', '(a => { f({a}) })()', 'f({a:0})'],
    ['javascript', 'a = { [b]: function* () { yield } }', 'a={*[b](){yield}}'],
    ['javascript', 'a = { b: async function (c) {} }', 'a={asyncb(c){}}'],
    ['javascript', 'x = (a => c = a)(b(c))', 'x=c=b(c)'],
    ['javascript', 'a = { b() { return c } }; f(d(1).b())', 'a={};d(1)f(c)'],
    ['javascript', 'x = (a => f(a, a => a))(b)', 'x=f(b,a=>a)'],
    ['javascript', 'if ((function (a) { c = a; return d })(b)) e()', 'c=b;if(d)e()'],
    ['lua', 'x = (function(a) return f(a) end)(b)', 'x=f(b)'],
    ['javascript', 'a.b = c; f(d.b)', 'f(c)'],
    ['javascript', 'a.b = c; f(a.b, d.b)', 'f(c,d.b)'],
    ['javascript', 'a.b = c; f(a.b, d.b)', 'f(c,c)'],
    ['javascript', 'a = { b: c }; f(a.b)', 'a={};f(c)'],
    ['javascript', 'a = { b(c) { d(c) } }; a.b(e)', 'a={};(function(c){d(c)})(e)'],
    ['lua', 't = { y = 3 } f(t.y)', 't={}f(3)'],
    ['lua', 't.x = 3 f(t.x)', 'f(3)'],
    ['c', 'int main() { struct s a = { .x = 3 }; return a.x; }', 'intmain(){structsa={};return3;}'],
    ['javascript', 'class A { f(x) { this.g(x); } } a.f(1);', 'classA{}a.g(1);'],
    ['php', '<?php class A { function f() { self::$x; } } A::f();', '<?phpclassA{}A::$x;'],
    ['ruby', 'class A\ndef f x\ng(x)\nend\nend\nA.f(1)', 'classAendA.g(1)'],
    ['ruby', 'class A\ndef f\ng\nend\nend\nA.new.f', 'deffgendf'],
    ['ruby', 'class A\ndef A.f\nf\nend\nf\nend', 'defffendf'],
    ['ruby', 'module A\ndef f\nend\nend\ninclude A\nf', 'deffendf'],
    ['php', '<?php class A { function f($x) {} } (new A)->f(1); A::f(2);', '<?phpfunctionf($x){}f(1);f(2);'],
    ['kotlin', 'class A { fun f() {} }\nfun g() { A().f() }', 'funf(){}fung(){f()}'],
    ['python', 'class A:\n  def f(x):\n    pass\n  def g(x):\n    pass\nA.f(1)', 'deff(x):passdefg(x):passf(1)'],
    ['typescript', 'class A extends B { constructor() { super(); } override f() {} }', 'classA{constructor(){}f(){}}'],
    ['csharp', 'class A { B F(int a) {} B G(int b) {} B H(int a) {} }', 'classA{BG(intb){}}'],
    ['cpp', 'namespace { struct a; } namespace { class b; }', 'structa;classb;'],
    ['cpp', 'int *a::C::f() { g(); }', 'int*f(){g();}'],
    ['cpp', 'namespace a { B<C> *f(std::D d); struct E {}; E e; }', 'a::B<a::C>*f(std::Dd);structE{};Ee;'],
    ['python', 'import a\nimport b\n', 'importa,b'],
    ['sql', 'INSERT INTO t VALUES(1);INSERT INTO t VALUES(2);', 'INSERTINTOtVALUES(1),(2);'],
    ['sql', 'CREATE TABLE t(a INT, b INT);INSERT INTO t VALUES(1, 2);', 'CREATETABLEt(aINT);INSERTINTOtVALUES(1);'],
    [
      'sql',
      "CREATE TABLE t(a,b);INSERT INTO t(a,b)VALUES('x,)',2),(3,4);",
      'CREATETABLEt(b);INSERTINTOt(b)VALUES(2),(4);',
    ],
    ['sql', 'CREATE TABLE t(a);INSERT INTO t VALUES(1),(2);SELECT 3 FROM t', 'CREATETABLEtASSELECT1a;SELECT3FROMt'],
    ['sql', 'CREATE TABLE t(a);INSERT INTO t VALUES(1);SELECT a FROM t', 'SELECTaFROM(SELECT1a)'],
    ['sql', 'CREATE TABLE t(a);INSERT INTO t VALUES(1),(2);SELECT a FROM t', 'SELECTcolumn1FROM(VALUES(1),(2))'],
    [
      'sql',
      'CREATE TABLE t(a);INSERT INTO t SELECT b FROM u;SELECT a FROM t',
      'CREATETABLEtASSELECTbFROMu;SELECTaFROMt',
    ],
    ['sql', 'CREATE VIEW v(a,b)AS SELECT 1,2 FROM t;SELECT b FROM v', 'SELECTbFROM(SELECT1a,2bFROMt)'],
    ['sql', 'CREATE VIEW v AS SELECT 1 FROM t;SELECT b FROM v', 'SELECTbFROMt'],
    ['sql', 'SELECT f(a),* FROM t WHERE a<1 ORDER BY b', 'SELECTf(0),0'],
    ['sql', 'SELECT f(a) FROM t WHERE a<1', 'SELECT0<1'],
    ['sql', 'SELECT f(a) FROM t WHERE a<1', 'SELECTf(0)WHERE0<1'],
    ['sql', 'SELECT f(a) FROM t WHERE a<1 LIMIT 2', 'SELECTa<1FROMtLIMIT2'],
    ['sql', 'SELECT*FROM(SELECT 2 a)LIMIT 1', 'SELECT2aLIMIT1'],
    ['javascript', 'function f() { g() } function h() { while (a) {} }', 'functionh(){while(a){g()}}'],
    ['javascript', 'f => { if (a) return b; for (;;) continue; }', 'f=>{for(;;){returnb;continue;}}'],
    ['go', 'package a\nfunc f(a b) {\nn := make([]int, a.c)\ng(n)\n}\n', 'packageafuncf(ab,n[]int){g(n)}'],
    ['go', 'package a\nfunc f() {\nn := T{1}\ng(n)\n}\n', 'packageafuncf(nT){g(n)}'],
    ['go', 'package a\nfunc f() {\nn := len(a) - 1\ng(n)\n}\n', 'packageafuncf(nint){g(n)}'],
    ['python', 'def f(a):\n  n = g(a)\n  h(n)\n', 'deff(a,n):h(n)'],
    ['lua', 'function f() local n = g() h(n) end', 'functionf(n)h(n)end'],
    ['typescript', 'function f(a: T, b: U) { g(a); return b; }', 'vara:T,b:U;g(a);b'],
    ['lua', 'function f(a, b) g(a) end', 'locala,b;g(a)'],
    ['c', 'void f() { double n; g(n); }', 'voidf(){g(.1);}'],
    ['c', 'f(int *f, long b) { g(f, b); }', '*a;f(longb){g(a,b);}'],
    ['c', 'f(long b, int *c) { g(b, c); }', '*c;f(longb){g(b,c);}'],
    ['c', 'void n() { { double n; g(n); } n(); }', 'voidn(){{g(.1);}n();}'],
    ['java', 'class A { void f() { boolean a; g(a); String s; h(s); } }', 'classA{voidf(){g(true);Strings;h(s);}}'],
  ] as const)('%s: of %s comes %s', (language, text, expected) => {
    expect(madeOf(language, text)).toContain(expected);
  });

  test('a macro that uses itself comes to an end', () => {
    const uses = 'm!(); '.repeat(20);
    expect(madeOf('rust', `macro_rules! m { () => { ${uses} } } fn f() { m!(); }`).length).toBeGreaterThan(0);
    expect(madeOf('c', `#define F(a) ${'F(a)'.repeat(20)}\nint f() { return F(1); }`)).toContain(
      `intf(){return${'F(1)'.repeat(20)};}`,
    );
  });

  test('bind what a method is called on, and give its lines the depth of the place they go to', () => {
    const made = textsOf('python', 'class A:\n    def f(a, b):\n        a.c = b\n        return a\nprint(A().f(1))\n');
    expect(made).toContain('class A:\n    pass\na=A()\na.c = 1\nprint(a)\n');
  });

  test.each([
    ['javascript', 'f(function () { g(function () { return 1; }); h(function () { return 2; }); });'],
    ['rust', 'fn f() -> u8 { fn a() -> u8 { g(1) + 1 } fn b() -> u8 { g(2) + 1 } h() }'],
  ] as const)('%s: %s has one outermost function, of which there is no change of all of them', (language, text) => {
    const source = bytes(text);
    const tree = readerOf(languages[language])(source)(source)!;
    expect([...nameChanges(tree)].filter(({ label }) => /^all (?:functions|bodies)/.test(label))).toEqual([]);
  });

  test('give statements of a language with layout lines of their own', () => {
    const text = 'def f():\n    x()\n    y()\ndef g():\n    z()\n';
    const made = textsOf('python', text);
    expect(made).toContain('def f():\n    x()\n    y()\n    z()\n');
    expect(made).toContain('def g():\n    z()\n    x()\n    y()\n');
  });

  test('are not looked for in what is too large for a trial each', () => {
    const text = Array.from({ length: 700 }, (_, i) => `f(a${i});`).join('\n');
    expect(madeOf('javascript', text)).toEqual([]);
  });
});

test('names are shortened together', () => {
  const [first] = shortNames(languages.javascript)(bytes('const counter = 1; log(counter);'));
  expect(spell(first!.value())).toBe('const a = 1; b(a);');
});

test('names that must stay long are found by halves', () => {
  const text = 'var one, two, three, four, five;';
  const { accepted, tests } = walk(shortNames(languages.javascript)(bytes(text)), {
    interest: (candidate) => candidate.includes('three'),
    spell,
  });
  expect(spell(accepted.at(-1)!.value())).toMatch(/^var \w, \w, three, \w, \w;$/);
  expect(tests).toBeLessThan(8);
});

test('a name is shortened also where the grammar does not know what it is there for', () => {
  const [first] = shortNames(languages.sql)(bytes('CREATE INDEX ii ON t(a);SELECT a FROM t INDEXED BY ii WHERE a'));
  expect(spell(first!.value())).toMatch(/^CREATE INDEX (\w) ON .* BY \1 WHERE a$/);
});

const subject = { values: smallTexts.map(bytes), spell, size: (value: Uint8Array) => value.length, runs: 25 };
testPass('names', names(smallLanguage), subject);
// Few of them can be joined: with fewer runs, some find no two.
testPass('rare names', rareNames(smallLanguage), { ...subject, runs: 300 });
// Words of one letter are short already.
const longWords = smallTexts.map((text) => bytes(text.replace(/[a-z]/g, (letter) => letter.repeat(3))));
testPass('short names', shortNames(smallLanguage), { ...subject, values: longWords });
