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
