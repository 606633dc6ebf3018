import { parseArgs } from 'node:util';
import { answerHelp } from '../../shared/service-kit/src/answer-help.ts';
import { startSpanStore } from './span-store.ts';

answerHelp(`Usage: npm run spans -- [--port 4318]

Starts a stand-in for an OpenTelemetry collector, which keeps spans in memory. Start the shop with
OTEL_EXPORTER_OTLP_ENDPOINT=http://127.0.0.1:4318, then see "npm run trace -- --help". Ctrl-C stops it.`);

const { values } = parseArgs({ options: { port: { type: 'string', default: '4318' } } });
const { url } = await startSpanStore({ port: Number(values.port) });
console.log(`Collecting spans on ${url}`);
