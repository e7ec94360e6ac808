/** What of a result is shown: more would be neither read nor fit. */
export const mostShownBytes = 50_000;
/** Up to here the page has the result in the texts to take away, too. */
export const longestCopied = 20_000;
