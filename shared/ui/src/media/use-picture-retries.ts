import { useEffect, useState } from 'react';

/** After the fourth failure. */
const lastStep = 7;

/**
 * Lets a picture that failed to load be tried again: after about 1, 4 and 16 seconds, then never again. The delays vary, so that
 * pictures that failed together don't return together.
 * @returns whether the picture is to be left out for now, and a function to call when it has failed
 */
export function usePictureRetries(url: string | null): [isLeftOut: boolean, recordFailure: () => void] {
  // Each failure is a step, and so is each new try: after an odd number, the picture is left out.
  const [reached, setReached] = useState({ url, step: 0 });
  const step = reached.url === url ? reached.step : 0;
  const isLeftOut = step % 2 > 0;
  useEffect(() => {
    if (!isLeftOut || step === lastStep) return undefined;
    const timer = setTimeout(setReached, 2 ** (step - 1) * (750 + 500 * Math.random()), {
      url,
      step: step + 1,
    });
    return () => clearTimeout(timer);
  }, [url, step, isLeftOut]);
  return [isLeftOut, () => setReached({ url, step: step + 1 })];
}
