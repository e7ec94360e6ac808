/** What the oracle has to say beside its verdicts, before and while the search is shown. */
export interface Notes {
  readonly tell: (text: string) => void;
  /** From now on to this listener. What was told before was about finding limits that fit, and is forgotten. */
  go(listener: (text: string) => void): void;
}

/** Until the search begins, `early` gets the notes. */
export function notes(early: (text: string) => void): Notes {
  let listener = early;
  return {
    tell: (text) => listener(text),
    go: (next) => {
      listener = next;
    },
  };
}
