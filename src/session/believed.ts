/** What a test that means yes, or no, is taken to say at least so often: where it tells less, nothing can be known. */
const TRUE_RATE = 0.65;
/** How often at most a no may pass for a yes, and a yes for a no. The latter costs bytes, the former the result. */
const FALSE_YES = 0.001;
const FALSE_NO = 0.05;
const MOST_RUNS = 200;

/**
 * Whether a test that changes its mind means yes: it is asked until one of two explanations is that much likelier than
 * the other (sequential probability ratio test: Wald 1945). Steadier tests need fewer runs: 12 when it always says yes.
 */
export async function believed(ask: () => Promise<boolean>): Promise<boolean> {
  const weight = Math.log(TRUE_RATE / (1 - TRUE_RATE));
  const yes = Math.log((1 - FALSE_NO) / FALSE_YES);
  const no = Math.log(FALSE_NO / (1 - FALSE_YES));
  let evidence = 0;
  for (let run = 0; run < MOST_RUNS && evidence > no; run++) {
    evidence += (await ask()) ? weight : -weight;
    if (evidence >= yes) return true;
  }
  return false;
}
