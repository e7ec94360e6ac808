const names: ReadonlySet<string> = new Set([
  ...['.git', '.hg', '.svn', 'pare-runs', '.pare'],
  ...['.DS_Store', 'Thumbs.db', '.vscode', '.idea'],
]);

/** Whether a file or folder of this name is what tools keep there for themselves: nobody wants to reduce it. */
export function isLeftOut(name: string): boolean {
  return names.has(name) || /^\..*\.sw[a-p]$/.test(name);
}
