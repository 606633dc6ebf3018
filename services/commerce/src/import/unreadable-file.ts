/** A file that cannot be imported at all; the message says what is wrong with it and what to do. Nothing went in. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
