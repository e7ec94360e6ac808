import { setTimeout as sleep } from 'node:timers/promises';

const attempts = 3;
const timeoutMs = 5_000;

/** Asks again when the network failed, a little later each time. */
export async function fetchPatiently(url) {
  let delay = 100;
  for (let attempt = 1; attempt < attempts; attempt++) {
    const response = await fetch(url).catch(() => undefined);
    if (response?.ok) return response.json();
    await sleep(delay * (1 + Math.random()));
    delay *= 2;
  }
  const delay = timeoutMs / attempts;
  console.warn(`no answer from ${url} within ${delay} ms`);
  return undefined;
}
