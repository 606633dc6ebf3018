import {
  readMetricsAddress,
  readServiceKey,
  requireServiceKey,
  readTrustedProxies,
  type MetricsAddress,
  type TrustedProxies,
} from '@selvedge/service-kit';
import type { AnswersProvider } from './answer/remote-answerer.ts';
import type { EmbeddingsProvider } from './embeddings/create-vector-search.ts';

interface AssistantEnv {
  host: string;
  port: number;
  /** The store's public address. */
  publicOrigin: string;
  /** Proxies whose forwarded headers are trusted. */
  trustedProxies: TrustedProxies;
  /** Address of the commerce API, `/api/v1` included. */
  commerceApiUrl: string;
  /** Shared secret of the shop's services. Without it, embeddings last as long as the process. */
  serviceKey?: string;
  /** Also accepted, while the key is being replaced. */
  oldServiceKey?: string;
  /** An embeddings service to try before the built-in model. */
  embeddings?: EmbeddingsProvider;
  /** A service that writes answers. */
  answers?: AnswersProvider;
  metrics: MetricsAddress | null;
  /** The tokens each tenant may spend per day on both services. */
  dailyTokens: number;
}

const defaultDailyTokens = 1_000_000;

/**
 * Reads and checks the environment.
 * @throws Error that names the variable and says what is wrong with it
 */
export function readEnv(env: NodeJS.ProcessEnv): AssistantEnv {
  const commerceUrl =
    env['COMMERCE_URL'] || `http://127.0.0.1:${portOf('COMMERCE_PORT', env['COMMERCE_PORT'], 4000)}`;
  if (!/^https?:\/\//.test(commerceUrl) || !URL.canParse(commerceUrl)) {
    throw new Error(`COMMERCE_URL must be a web address, not "${commerceUrl}"`);
  }
  const publicOrigin = env['PUBLIC_ORIGIN'] || 'http://localhost:3000';
  if (!/^https?:\/\//.test(publicOrigin) || !URL.canParse(publicOrigin)) {
    throw new Error(`PUBLIC_ORIGIN must be a web address, not "${publicOrigin}"`);
  }
  const serviceKey = requireServiceKey(env);
  const oldServiceKey = readServiceKey(env, 'OLD_SERVICE_KEY');
  const embeddings = providerOf(env, 'ASSISTANT_EMBEDDINGS');
  const answers = providerOf(env, 'ASSISTANT_ANSWERS');
  return {
    host: env['ASSISTANT_HOST'] || '127.0.0.1',
    port: portOf('ASSISTANT_PORT', env['ASSISTANT_PORT'], 4100),
    publicOrigin,
    trustedProxies: readTrustedProxies(env),
    commerceApiUrl: `${commerceUrl.replace(/\/+$/, '')}/api/v1`,
    metrics: readMetricsAddress(env, 'ASSISTANT_METRICS_PORT'),
    dailyTokens: dailyTokensOf(env),
    ...(serviceKey && { serviceKey }),
    ...(oldServiceKey && { oldServiceKey }),
    ...(embeddings && { embeddings }),
    ...(answers && { answers }),
  };
}

/**
 * Reads an OpenAI-compatible service from the variables that begin with `prefix`.
 * @returns undefined if none is set
 */
function providerOf(
  env: NodeJS.ProcessEnv,
  prefix: string,
): EmbeddingsProvider | AnswersProvider | undefined {
  const [baseUrl, modelName, apiKey] = ['URL', 'MODEL', 'KEY'].map((name) => env[`${prefix}_${name}`]);
  if (!baseUrl && !modelName && !apiKey) return undefined;
  if (!baseUrl) throw new Error(`${prefix}_URL must be set because other ${prefix} variables are`);
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error(`${prefix}_URL must be a web address, not "${baseUrl}"`);
  if (!modelName) throw new Error(`${prefix}_MODEL must be the name of a model`);
  return { baseUrl, modelName, apiKey: apiKey ?? '' };
}

function dailyTokensOf(env: NodeJS.ProcessEnv): number {
  const dailyTokens = Number(env['ASSISTANT_DAILY_TOKENS'] || defaultDailyTokens);
  if (!Number.isSafeInteger(dailyTokens) || dailyTokens < 0)
    throw new Error(`ASSISTANT_DAILY_TOKENS must be a whole number, not "${env['ASSISTANT_DAILY_TOKENS']}"`);
  return dailyTokens;
}

function portOf(name: string, value: string | undefined, defaultPort: number): number {
  if (!value) return defaultPort;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
