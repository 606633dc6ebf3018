import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  type Sampler,
} from '@opentelemetry/sdk-trace';

/**
 * The sampler that `OTEL_TRACES_SAMPLER` and `OTEL_TRACES_SAMPLER_ARG` ask for; `parentbased_always_on` by default.
 * @param isEdge whether parents come from browsers. Then they decide nothing, because a stranger could have everything
 *   recorded. The ratio depends only on the trace's id, so the spans of a trace still share a decision.
 * @throws Error if the value isn't one of the specification's
 */
export function readSampler(env: NodeJS.ProcessEnv, { isEdge }: { isEdge: boolean }): Sampler {
  const name = env['OTEL_TRACES_SAMPLER'] || 'parentbased_always_on';
  const root = createRoot(name.replace(/^parentbased_/, ''), env['OTEL_TRACES_SAMPLER_ARG']);
  if (!root) throw new Error(`OTEL_TRACES_SAMPLER can't be "${name}"`);
  return name.startsWith('parentbased_') && !isEdge ? new ParentBasedSampler({ root }) : root;
}

function createRoot(name: string, argument = '1'): Sampler | undefined {
  if (name === 'always_on') return new AlwaysOnSampler();
  if (name === 'always_off') return new AlwaysOffSampler();
  const ratio = Number(argument);
  if (name !== 'traceidratio' || !(ratio >= 0 && ratio <= 1)) return undefined;
  return new TraceIdRatioBasedSampler(ratio);
}
