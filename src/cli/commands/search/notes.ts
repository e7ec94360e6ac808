/** What the oracle and the plan have to say beside verdicts, before and while the search is shown. */
export interface Notes {
  readonly tell: (text: string) => void;
  /** The same for what a person should know in any case, when the search is not shown yet, too. */
  readonly insist: (text: string) => void;
  /** From now on to this listener. What was told before was about finding limits that fit, and is forgotten. */
  go(listener: (text: string) => void): void;
}

/** Until the search begins, `early` gets what is told, and `always` what is insisted on. */
export function notes(early: (text: string) => void, always: (text: string) => void): Notes {
  let listener: ((text: string) => void) | undefined;
  return {
    tell: (text) => (listener ?? early)(text),
    insist: (text) => (listener ?? always)(text),
    go: (next) => {
      listener = next;
    },
  };
}
