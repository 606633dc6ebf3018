const greetings =
  /^(?:(?:hello|hi|hey|hiya|howdy|greetings|good (?:morning|afternoon|evening|day)|how are you|help|thanks|thank you|ok|okay|please|bye|goodbye|there)(?: |$))+$/;

/** Whether words are said to the assistant and ask for nothing: its answer is a hint, and no search came out empty. */
export function isGreeting(query: string): boolean {
  const words = query.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return greetings.test(words.join(' '));
}
