import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const places = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const executable: string | undefined = places.find((file) => existsSync(file));

/** Pages are looked at in a real browser. Where there is none those tests are left out, but never in CI. */
export const hasBrowser: boolean = executable !== undefined || process.env.CI === 'true';

export function startBrowser(): Promise<Browser> {
  if (executable === undefined) throw new Error(`There is no Chromium; looked for ${places.join(', ')}`);
  // Root may not have Chromium's sandbox; these are pages of our own.
  return chromium.launch({ executablePath: executable, args: ['--no-sandbox'] });
}
