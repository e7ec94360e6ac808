/** The ways in which a person, or the system, ends a run. */
export interface Interruption {
  /** Begin nothing new, let the trials that run come to their end. */
  readonly windDown: AbortSignal;
  /** Stop everything. */
  readonly now: AbortSignal;
  /** From now on there is something to be brought to an end in good order. */
  underWay(): void;
  /** 130 after Ctrl-C, 143 after SIGTERM. */
  exitCode(): number | undefined;
  /** Back to what the signals did before. */
  release(): void;
}

/**
 * Ctrl-C once: come to an end in good order, or at once as long as nothing is under way. Twice, or SIGTERM, or the
 * terminal is gone: at once. Three times: the process ends whatever it is doing; the journal can bear it.
 */
export function onInterruption(say: (line: string) => void): Interruption {
  const windDown = new AbortController();
  const now = new AbortController();
  let code: number | undefined;
  let isUnderWay = false;
  const interrupt = (): void => {
    code ??= 130;
    if (now.signal.aborted) process.exit(code);
    if (windDown.signal.aborted || !isUnderWay) now.abort(new DOMException('Interrupted.', 'AbortError'));
    else say('stopping: the trials that run may finish; Ctrl-C again stops at once');
    windDown.abort();
  };
  const terminate = (): void => {
    code ??= 143;
    windDown.abort();
    now.abort(new DOMException('Told to end.', 'AbortError'));
  };
  process.on('SIGINT', interrupt);
  process.on('SIGTERM', terminate);
  process.on('SIGHUP', terminate);
  return {
    windDown: windDown.signal,
    now: now.signal,
    underWay: () => {
      isUnderWay = true;
    },
    exitCode: () => code,
    release: () => {
      process.off('SIGINT', interrupt);
      process.off('SIGTERM', terminate);
      process.off('SIGHUP', terminate);
    },
  };
}
