import { Type, type TProperties } from 'typebox';

/** An object that can't have other fields, such as a request body. */
export const StrictObject = <T extends TProperties>(properties: T) =>
  Type.Object(properties, { additionalProperties: false });
