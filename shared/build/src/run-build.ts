import webpack, { type Configuration, type MultiStats } from 'webpack';

interface WatchOptions {
  /** Called after each build with its errors as text, or `null`. */
  onBuilt?: (errors: string | null) => void;
  signal?: AbortSignal;
}

/** @returns whether the build had no errors; with `watch`, resolves when watching ends */
export async function runBuild(
  configurations: Configuration[],
  { watch = null }: { watch?: WatchOptions | null } = {},
): Promise<boolean> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    const close = (succeeded: boolean) => compiler.close(() => resolve(succeeded));
    const report = (error: Error | null, stats?: MultiStats) => {
      if (error) return reject(error);
      if (!stats) return;
      const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (text.trim()) console.log(text);
      const seconds = stats.stats.map(
        (one) => `${one.compilation.name} ${((one.endTime ?? 0) - (one.startTime ?? 0)) / 1000} s`,
      );
      console.log(stats.hasErrors() ? 'Build failed' : `Built ${seconds.join(', ')}`);
      if (!watch) return close(!stats.hasErrors());
      watch.onBuilt?.(stats.hasErrors() ? stats.toString({ preset: 'errors-only', colors: false }) : null);
    };
    if (!watch) return compiler.run(report);
    const watching = compiler.watch({}, report);
    watch.signal?.addEventListener('abort', () => watching?.close(() => close(true)));
  });
}
