/** What a command line is made of for Windows' command interpreter, besides words. */
const signs = /[()\][%!^"`<>&|;, *?]/g;

/** Whether Windows needs its command interpreter to run a program; Node.js refuses to start it without. */
export function isBatchFile(program: string): boolean {
  return /\.(?:cmd|bat)$/i.test(program);
}

/**
 * The command line by which the command interpreter runs a batch file, quoted already. As in cross-spawn: each sign is
 * escaped from the interpreter, and each argument quoted for the program that the batch file gives it to.
 */
export function byInterpreter([file = '', ...args]: readonly string[]): readonly string[] {
  const line = [escaped(file), ...args.map((argument) => escaped(quoted(argument)))].join(' ');
  return [process.env.ComSpec ?? 'cmd.exe', '/d', '/s', '/c', `"${line}"`];
}

/** A backslash stands for itself unless a quotation mark comes after it. */
function quoted(argument: string): string {
  return `"${argument.replace(/(\\*)"/g, String.raw`$1$1\"`).replace(/\\+$/, '$&$&')}"`;
}

function escaped(text: string): string {
  return text.replace(signs, '^$&');
}
