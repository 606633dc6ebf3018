import type { Compiler } from 'webpack';

/**
 * Sets fixed ids for the two modules that federation adds. By default, the id of its runtime depends on the folder it's
 * installed in, so the same sources would get different ids in another folder (@module-federation/enhanced 2.9.2).
 */
export const federationIds = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('federation-ids', (compilation) => {
      // Runs before webpack's own step, which skips modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'federation-ids', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = getFixedId(module.identifier());
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  },
};

function getFixedId(identifier: string): string | null {
  if (identifier.startsWith('container entry ')) return 'federation-container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(?:\||$)/.test(identifier) ? 'federation-runtime' : null;
}
