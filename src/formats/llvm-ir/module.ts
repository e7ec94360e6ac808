/** A module of LLVM's language, as far as its edits have to know it. Never changed in place. */
export interface IrModule {
  readonly entities: readonly (IrFunction | IrLine)[];
}

/** Whatever stands on one line outside of functions: a variable, a declaration, a type, metadata, attributes. */
export interface IrLine {
  readonly text: string;
  /** With its sign: `@x`, `%t`, `$c`, `!0`, `#0`. */
  readonly defines?: string;
}

/** A function with a body. */
export interface IrFunction {
  /** Everything in front of the opening brace. */
  readonly header: string;
  /** With its sign. */
  readonly name: string;
  /** What its parameters are called in the blocks, in order, also those that the header gives no name. */
  readonly parameters: readonly string[];
  /** The first one is where it begins. */
  readonly blocks: readonly Block[];
}

/** Instructions of which only the last one goes on elsewhere. There is at least one. */
export interface Block {
  /** With the sign that mentions have; also where that is a number which is not written. */
  readonly label: string;
  readonly instructions: readonly Instruction[];
}

export interface Instruction {
  /** On one line, without what it defines. */
  readonly text: string;
  /** The name that the line defines, with its sign; also a number that is left out in the text. */
  readonly result?: string;
}

export function isFunction(entity: IrFunction | IrLine): entity is IrFunction {
  return 'blocks' in entity;
}

export function functionsOf({ entities }: IrModule): readonly IrFunction[] {
  return entities.filter(isFunction);
}

export function linesOf({ entities }: IrModule): readonly IrLine[] {
  return entities.filter((one): one is IrLine => !isFunction(one));
}

/** Whether the line defines a type: outside of functions, nothing else has names of that sign. */
export function isType({ defines }: IrLine): boolean {
  return defines?.startsWith('%') === true;
}
