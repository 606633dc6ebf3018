import { SerializerSelector } from '@fastify/fast-json-stringify-compiler';
import type { FastifySerializerCompiler } from 'fastify';
import { lazily } from './lazily.ts';

const compile = SerializerSelector()({}, {});

/** Fastify's own serializers, which write what the contract names and nothing else, each made with its first reply. */
export const compileSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const serializer = lazily(() => compile(route as Parameters<typeof compile>[0]));
  return (data) => serializer()(data);
};
