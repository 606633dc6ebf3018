import { expect, test } from 'vitest';
import { fillTemplate } from './fill-template.ts';

test("fills a template, and leaves nginx's own variables", () => {
  const values = {
    LISTEN: '443',
    BALANCER: 'balancer:8080',
    CERTIFICATE: 'tls.crt',
    CERTIFICATE_KEY: 'tls.key',
  };
  const text = fillTemplate('nginx/edge.conf.template', {
    ...values,
    CACHE_DIR: '/cache',
    ACCESS_LOG: 'off',
  });
  expect(text).toContain('listen 443 ssl http2;');
  expect(text).toContain('server balancer:8080;');
  expect(text).toContain('proxy_set_header Host $http_host;');
  expect(text).not.toContain('${');
});

test('names a variable that is missing', () => {
  expect(() => fillTemplate('nginx/edge.conf.template', {})).toThrow(
    'nginx/edge.conf.template needs CACHE_DIR',
  );
});
