import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { lazily } from './lazily.ts';

const compile = SerializerSelector()({}, {});

/** Fastify's serializers, which write only fields of the contract. Each is compiled on its first reply. */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const serializer = lazily(() => compile(route as Parameters<typeof compile>[0]));
  return (data) => serializer()(data);
};
