import type { Compiler } from 'webpack';

/**
 * Ids of the two modules that federation adds. It names the file of its runtime by a hash of the folder that the runtime is
 * installed in, so the same sources would get other ids in another folder (@module-federation/enhanced 2.9.2).
 */
export const federationIds = {
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('federation-ids', (compilation) => {
      // Before webpack's own, which passes over modules that have an id.
      compilation.hooks.moduleIds.tap({ name: 'federation-ids', stage: -1 }, (modules) => {
        for (const module of modules) {
          const id = idOf(module.identifier());
          if (id !== null) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  },
};

function idOf(identifier: string): string | null {
  if (identifier.startsWith('container entry ')) return 'federation-container';
  return /[\\/]\.federation[\\/]entry\.[0-9a-f]+\.js(?:\||$)/.test(identifier) ? 'federation-runtime' : null;
}
