/** Whether a text leads somewhere: to a path of the store itself, or to an https address (as the contract's `Link`). */
export const isLink = (text: string): boolean =>
  /^(?:\/(?![/\\])[!-~]*|https:\/\/[A-Za-z0-9.-]+(?::[0-9]{1,5})?(?:[/?#][!-~]*)?)$/.test(text);
