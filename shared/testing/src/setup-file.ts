import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { resetTestPage } from './reset-test-page.tsx';
import { expectQuietConsole, watchConsole } from './console-guard.ts';
import './wait-for-timeout.ts';

// Vitest runs this before every test file. The files of a worker share modules and the window, so the hooks are set up and the
// page is reset for each file.

// A generous timeout for busy machines.
configure({ asyncUtilTimeout: 5_000 });
if (typeof document !== 'undefined') resetTestPage();
beforeEach(watchConsole);
afterEach(() => {
  cleanup();
  expectQuietConsole();
});
