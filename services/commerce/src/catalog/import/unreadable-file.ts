/** A file that can't be imported at all. The message says what is wrong and what to do. Nothing was imported. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
}
