import type { EmbeddingsProvider } from './embed/create-meanings.ts';

export interface AssistantEnv {
  host: string;
  port: number;
  /** Address of the commerce API, `/api/v1` included. */
  commerceApiUrl: string;
  /** What the services of the shop prove themselves to each other by; without it nothing is kept beyond the process. */
  serviceKey?: string;
  /** A service of embeddings beside the model that is built in. */
  embeddings?: EmbeddingsProvider;
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
  return {
    host: env['ASSISTANT_HOST'] || '127.0.0.1',
    port: portOf('ASSISTANT_PORT', env['ASSISTANT_PORT'], 4100),
    commerceApiUrl: `${commerceUrl.replace(/\/+$/, '')}/api/v1`,
    ...serviceKeyOf(env),
    ...embeddingsOf(env),
  };
}

const shortestKey = 32;

function serviceKeyOf(env: NodeJS.ProcessEnv): Pick<AssistantEnv, 'serviceKey'> {
  const serviceKey = env['SERVICE_KEY'];
  if (!serviceKey) return {};
  if (serviceKey.length < shortestKey)
    throw new Error(`SERVICE_KEY must have at least ${shortestKey} characters`);
  return { serviceKey };
}

function embeddingsOf(env: NodeJS.ProcessEnv): Pick<AssistantEnv, 'embeddings'> {
  const baseUrl = env['ASSISTANT_EMBEDDINGS_URL'];
  if (!baseUrl) return {};
  if (!/^https?:\/\//.test(baseUrl) || !URL.canParse(baseUrl))
    throw new Error(`ASSISTANT_EMBEDDINGS_URL must be a web address, not "${baseUrl}"`);
  const modelName = env['ASSISTANT_EMBEDDINGS_MODEL'];
  if (!modelName) throw new Error('ASSISTANT_EMBEDDINGS_MODEL must name the model to ask for');
  const dailyTokens = Number(env['ASSISTANT_DAILY_TOKENS'] || defaultDailyTokens);
  if (!Number.isSafeInteger(dailyTokens) || dailyTokens < 0)
    throw new Error(`ASSISTANT_DAILY_TOKENS must be a whole number, not "${env['ASSISTANT_DAILY_TOKENS']}"`);
  return { embeddings: { baseUrl, modelName, apiKey: env['ASSISTANT_EMBEDDINGS_KEY'] ?? '', dailyTokens } };
}

function portOf(name: string, value: string | undefined, standard: number): number {
  if (!value) return standard;
  const port = Number(value);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new Error(`${name} must be a port number, not "${value}"`);
  return port;
}
