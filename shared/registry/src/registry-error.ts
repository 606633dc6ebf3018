/** An expected error, such as an untrusted signature or nothing to roll back to. The message explains what is wrong. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}
