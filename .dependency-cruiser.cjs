/** The contexts of the commerce service, the lowest first: each may import those before it. */
const contexts = ['platform', 'store', 'catalog', 'customers', 'ordering', 'app'];
const contextRules = contexts.map((context, level) => ({
  name: `${context}-imports-downwards`,
  comment: 'What a lower context needs of a higher one, app passes in.',
  severity: 'error',
  from: { path: `^services/commerce/src/${context}/`, pathNot: '\\.test\\.ts$' },
  to: {
    path: `^services/commerce/src/(${contexts.slice(level + 1).join('|') || 'nothing'})/`,
  },
}));

/** What may import what. One rule for all remotes: they know `shared/*`, never each other, nor the shell. */
module.exports = {
  forbidden: [
    {
      name: 'remotes-stand-alone',
      comment: 'A remote is published without the others and without the shell.',
      severity: 'error',
      from: { path: '^(mfe-[^/]+|shell)/' },
      to: { path: '^(mfe-[^/]+|shell)/', pathNot: '^$1/' },
    },
    {
      name: 'shared-knows-no-one',
      severity: 'error',
      from: { path: '^shared/' },
      to: { path: '^(mfe-[^/]+|shell|services|e2e|bench)/' },
    },
    {
      name: 'services-stand-alone',
      comment:
        'A service imports the contract, what servers do alike, the words of fashion and the rules of themes; the browser talks to it over HTTP.',
      severity: 'error',
      from: { path: '^services/([^/]+)/', pathNot: '\\.test\\.ts$|/testing/' },
      to: {
        path: '^(services/[^/]+|mfe-[^/]+|shell|shared/(?!contract|api-client|service-kit|fashion-words|ui/src/theme/)[^/]+)/',
        pathNot: '^services/$1/',
      },
    },
    ...contextRules,
    {
      name: 'contexts-by-their-entry',
      comment:
        'Other contexts import index.ts, and nothing deeper. Platform has no entry: its parts stand for themselves.',
      severity: 'error',
      from: { path: '^services/commerce/src/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: {
        path: '^services/commerce/src/(store|catalog|customers|ordering)/',
        pathNot: '^services/commerce/src/($1/|[^/]+/index\\.ts$)',
      },
    },
    {
      name: 'commerce-by-its-test-entry',
      comment: 'Benches, tools and browser tests use what services/commerce/testing/index.ts offers.',
      severity: 'error',
      from: { path: '^(bench|e2e|tools)/' },
      to: {
        path: '^services/commerce/',
        pathNot: '^services/commerce/(testing/index|vitest\\.config)\\.ts$',
      },
    },
    {
      name: 'the-demo-is-data',
      comment: 'Stores of the demo are read from a folder; their pictures are drawn by hand, and committed.',
      severity: 'error',
      from: { path: '^(services|shared|shell|mfe-[^/]+|bench|e2e|tools)/' },
      to: { path: '^demo/' },
    },
    {
      name: 'the-illustrator-knows-no-one',
      severity: 'error',
      from: { path: '^demo/' },
      to: { path: '^(services|shared|shell|mfe-[^/]+|bench|e2e|tools)/' },
    },
    {
      name: 'no-test-support-in-the-product',
      severity: 'error',
      from: { path: '^services/commerce/src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^services/commerce/testing/' },
    },
    {
      name: 'contract-is-pure',
      severity: 'error',
      from: { path: '^shared/contract/src', pathNot: '\\.test\\.ts$' },
      to: { pathNot: '^shared/contract/src|typebox' },
    },
    {
      name: 'kit-is-neutral',
      comment: 'The design system comes to the kit as views, not as an import.',
      severity: 'error',
      from: { path: '^shared/mfe-kit/' },
      to: { path: '^shared/(ui|build|testing)/' },
    },
    {
      name: 'only-decoders-decode',
      comment: 'Pictures are decoded in processes of their own, not beside the secrets of the store.',
      severity: 'error',
      from: { path: '^services/commerce/src/app/(main|commands/import-command)\\.ts$' },
      to: {
        path: '^services/commerce/src/catalog/media/(encode-picture|make-rendition|find-focal-point|picture-colors)\\.ts$',
        reachable: true,
      },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|\\.selvedge|test-results)/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.browser.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'default'] },
  },
};
