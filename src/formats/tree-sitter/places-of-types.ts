const tokenOrGap =
  /\s+|\/\*.*?\*\/|\/\/[^\n]*|#[^\n]*(?:\\\n[^\n]*)*|"(?:\\.|[^"\\\n])*"|'(?:\\.|[^'\\\n])*'|[A-Za-z_]\w*|[\d.][\w.]*|./gs;
const isGap = /^(?:\s|\/[*/]|#)/;
const storage = /^(?:auto|const|extern|inline|register|restrict|static|typedef|volatile|_Noreturn)$/;
const notNames = new Set(
  [
    'void char short int long float double signed unsigned struct union enum _Bool _Complex typeof asm sizeof',
    'if else for while do switch case default return break continue goto',
  ].flatMap((words) => words.split(' ')),
);

interface Token {
  readonly text: string;
  readonly start: number;
}

/** Where declarations of a text in C leave out their type: in front of what is declared, behind words like `const`. */
export function placesOfTypes(text: string): number[] {
  const tokens = tokensOf(text);
  const outline = new Outline();
  return tokens.flatMap(({ text: token, start }, at) => {
    const mayBe = outline.mayBeginAt(token);
    const isPlace = mayBe && isUntyped(tokens, at, outline.behindName);
    outline.goOn(token);
    return isPlace ? [start] : [];
  });
}

function tokensOf(text: string): Token[] {
  return [...text.matchAll(tokenOrGap)].flatMap(({ 0: token, index }) =>
    isGap.test(token) ? [] : [{ text: token, start: index }],
  );
}

/** What is open behind the tokens so far, and what may begin there. */
class Outline {
  /** The brackets, of which those around what a function does are called `body`. */
  readonly #open: string[] = [];
  /** Nothing has been declared yet since the last declaration ended. */
  #isFirst = true;
  #isValue = false;
  #before = ';';

  get isOutermost(): boolean {
    return this.#open.length === 0;
  }

  /** What may stand behind a name alone that is declared here: of parameters only functions are told from types. */
  get behindName(): RegExp {
    if (this.isOutermost) return /^[(;,=[]$/;
    return /^[(,]$/.test(this.#before) ? /^\($/ : /^[;,=[]$/;
  }

  /** Whether a declaration without a type may begin with this token. */
  mayBeginAt(token: string): boolean {
    if (storage.test(this.#before)) return !storage.test(token);
    if (this.isOutermost) return this.#isFirst;
    const isInParameters = this.#open.length === 1 && this.#open[0] === '(' && !this.#isValue;
    return isInParameters && /^[(,]$/.test(this.#before) && /^[*\w]+$/.test(token);
  }

  goOn(token: string): void {
    if (this.isOutermost) {
      this.#isValue = token === '=' || (this.#isValue && !this.#isFirst);
      this.#isFirst = token === ';' || (this.#isFirst && storage.test(token));
    }
    const isBody = token === '{' && /^[);]$/.test(this.#before);
    if (/^[({[]$/.test(token)) this.#open.push(isBody ? 'body' : token);
    if (/^[)}\]]$/.test(token) && this.#open.pop() === 'body' && this.isOutermost) this.#isFirst = true;
    this.#before = token;
  }
}

/** In tokens: no name is farther behind the signs of a pointer. */
const longest = 16;

/** Whether what comes is a name, with or without signs of a pointer, that is declared there and is no type. */
function isUntyped(tokens: readonly Token[], from: number, behindName: RegExp): boolean {
  const words = tokens.slice(from, from + longest).map(({ text }) => text);
  const at = words.findIndex((text, i) => text !== '*' && !(i > 0 && storage.test(text)));
  const [name = '', next = ''] = words.slice(Math.max(0, at));
  if (!/^(?!__)[A-Za-z_]/.test(name) || notNames.has(name) || storage.test(name)) return false;
  return (at > 0 ? /^[(;,=[)]$/ : behindName).test(next);
}
