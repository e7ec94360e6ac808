const pauseMs = 250;

/**
 * Does something until it works, for so long, or until it fails for a reason that will not pass. A broker that has
 * just come back may not be ready for everything.
 */
export async function persistently<T>(
  work: () => Promise<T>,
  limitMs: number,
  mayPass: (error: unknown) => boolean = () => true,
): Promise<T> {
  for (const began = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!mayPass(error) || performance.now() - began > limitMs) throw error;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    }
  }
}
