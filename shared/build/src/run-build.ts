import webpack, { type Configuration, type MultiStats } from 'webpack';

/** @returns whether the build had no errors; with `watch` it never returns */
export async function runBuild(
  configurations: Configuration[],
  { watch }: { watch: boolean },
): Promise<boolean> {
  const compiler = webpack(configurations);
  return new Promise((resolve, reject) => {
    const report = (error: Error | null, stats?: MultiStats) => {
      if (error) return reject(error);
      if (!stats) return;
      const text = stats.toString({ preset: 'errors-warnings', colors: process.stdout.isTTY });
      if (text.trim()) console.log(text);
      const seconds = stats.stats.map(
        (one) => `${one.compilation.name} ${((one.endTime ?? 0) - (one.startTime ?? 0)) / 1000} s`,
      );
      console.log(stats.hasErrors() ? 'Build failed' : `Built ${seconds.join(', ')}`);
      if (!watch) compiler.close(() => resolve(!stats.hasErrors()));
    };
    if (watch) compiler.watch({}, report);
    else compiler.run(report);
  });
}
