export { default } from '@selvedge/testing/vitest';
