/** An error whose message says what is wrong and what to do about it. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
