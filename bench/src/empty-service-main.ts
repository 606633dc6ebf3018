import Fastify from 'fastify';

// The least that a service can do, for comparison: it replies with an empty object.
const app = Fastify();
app.get('/', async () => ({}));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
