import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '.selvedge/**',
      '**/test-results/**',
      '**/playwright-report/**',
      '**/*.config.*',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.ts', '**/*.tsx'],
    languageOptions: { parserOptions: { projectService: true } },
    plugins: { 'react-hooks': reactHooks },
    rules: {
      // The rules of the React compiler say nothing here: nothing is compiled by it.
      'react-hooks/rules-of-hooks': 'error',
      'react-hooks/exhaustive-deps': 'error',
      // `act` of a synchronous step gives something thenable that need not be waited for.
      '@typescript-eslint/no-floating-promises': [
        'error',
        {
          allowForKnownSafeCalls: [
            { from: 'package', name: 'act', package: 'react' },
            { from: 'package', name: 'act', package: '@testing-library/react' },
          ],
        },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/consistent-type-imports': 'error',
      // A schema and the type it describes share one name.
      '@typescript-eslint/no-redeclare': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    // A fixture of Playwright is handed its continuation under the name `use`.
    files: ['e2e/**'],
    rules: { 'react-hooks/rules-of-hooks': 'off' },
  },
  {
    files: [
      'mfe-*/src/**/*.{ts,tsx}',
      'shared/*/src/**/*.{ts,tsx}',
      'shell/src/{client,frame}/**/*.{ts,tsx}',
    ],
    ignores: ['services/**', 'shell/src/server/**', '**/*.test.*', '**/*-command.ts', 'shared/build/**'],
    rules: { 'no-console': ['error', { allow: ['warn', 'error'] }] },
  },
);
