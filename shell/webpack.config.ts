import { hostConfig } from '@selvedge/build';

export default hostConfig(import.meta.dirname, {
  client: './src/client/main.tsx',
  frame: './src/frame/frame-server.tsx',
  document: './src/client/static/index.html',
});
