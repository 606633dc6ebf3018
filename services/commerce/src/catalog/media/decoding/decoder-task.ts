import { Type, type Static } from 'typebox';
import type { RenditionFormat } from '../rendition.ts';

/** What a decoder does with a picture. */
export type DecoderTask =
  /** Re-encodes an untrusted picture as WebP. */
  | { task: 'encode'; longestSide: number; findsFocalPoint: boolean }
  /** Makes a rendition of one of our own pictures or SVGs. */
  | { task: 'render'; width: number; format: RenditionFormat; isSvg: boolean }
  /** Finds what crops of one of our own pictures should keep in view. */
  | { task: 'find-focal-point' };

const pixels = Type.Integer({ minimum: 1, maximum: 16_384 });
const fraction = Type.Number({ minimum: 0, maximum: 1 });
const color = Type.String({ pattern: '^#[0-9a-f]{6}$' });
const FocalPoint = Type.Object({ x: fraction, y: fraction });

/** A decoder's result for each task, besides the output bytes. Validated, because a picture may hijack a decoder. */
export const decoderResults = {
  encode: Type.Object({
    width: pixels,
    height: pixels,
    dominantColor: color,
    subjectColor: color,
    focalPoint: Type.Optional(FocalPoint),
  }),
  render: Type.Object({}),
  'find-focal-point': FocalPoint,
};
export type DecoderResult<K extends DecoderTask['task']> = Static<(typeof decoderResults)[K]>;

/** What a decoder sends: first `ready`, then one reply per task. */
export const DecoderReply = Type.Union([
  Type.Object({ ready: Type.Literal(true) }),
  Type.Object({ result: Type.Unknown() }),
  Type.Object({
    /** `name` is the error's class: TypeError or RangeError when the picture is to blame. */
    failure: Type.Object({ name: Type.String(), message: Type.String() }),
  }),
]);
export type DecoderReply = Static<typeof DecoderReply>;
