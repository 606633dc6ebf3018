import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach } from 'vitest';
import { clearPage } from './clear-page.tsx';
import { expectQuietConsole, watchConsole } from './console-guard.ts';

// Vitest runs this before every test file. Files of one worker share modules and, where they have one, the window:
// hooks are set up again, and what the file before left on the page is removed.

// A test that waits for something ends when it comes; a busy machine only takes longer.
configure({ asyncUtilTimeout: 5_000 });
if (typeof document !== 'undefined') clearPage();
beforeEach(watchConsole);
afterEach(() => {
  cleanup();
  expectQuietConsole();
});
