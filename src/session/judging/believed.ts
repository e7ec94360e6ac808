/** What a test that means yes, or no, is taken to say at least so often: where it tells less, nothing can be known. */
const trueRate = 0.65;
/** How often at most a no may pass for a yes, and a yes for a no. The latter costs bytes, the former the result. */
const falseYes = 0.001;
const falseNo = 0.05;
const mostRuns = 200;

/**
 * How often a test that was never seen to change its mind must say yes again, so that a no has passed for a yes in less
 * than one case in a thousand, at whatever rate it might say yes by mistake. The fewer, the more it has refused since
 * its first yes: whoever says yes by mistake now and then does so there, too.
 */
export function enoughYes(refusals: number): number {
  let yes = 1;
  while (greatestChance(yes, refusals) > falseYes) yes++;
  return yes;
}

function greatestChance(yes: number, no: number): number {
  const rate = Math.min(1 - trueRate, yes / (yes + no));
  return rate ** yes * (1 - rate) ** no;
}

/**
 * Whether a test that changes its mind means yes: it is asked until one of two explanations is that much likelier than
 * the other (sequential probability ratio test: Wald 1945). Steadier tests need fewer runs: 12 when it always says yes.
 * When only its yes is in doubt, it must never have said no more often than yes.
 */
export async function believed(ask: () => Promise<boolean>, doubt: 'yes' | 'both'): Promise<boolean> {
  const weight = Math.log(trueRate / (1 - trueRate));
  const yes = Math.log((1 - falseNo) / falseYes);
  const no = doubt === 'both' ? Math.log(falseNo / (1 - falseYes)) : -weight / 2;
  let evidence = 0;
  for (let run = 0; run < mostRuns && evidence > no; run++) {
    evidence += (await ask()) ? weight : -weight;
    if (evidence >= yes) return true;
  }
  return false;
}
