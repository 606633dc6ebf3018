import { randomUUID } from 'node:crypto';
import type { JobHandlers, JobQueue, QueueName } from '../src/platform/jobs/job-queue.ts';

interface RecordedJob {
  queue: QueueName;
  data: unknown;
  id: string;
}

/** A queue that keeps jobs until the test runs them. */
export function createRecordedJobs() {
  const waiting: RecordedJob[] = [];
  const queue: JobQueue = {
    async send(_tx, name, data) {
      waiting.push({ queue: name, data, id: randomUUID() });
    },
  };
  return {
    queue,
    waiting,
    /** Runs each job waiting in a queue once. @returns how many succeeded */
    async run(handlers: JobHandlers, name: QueueName): Promise<number> {
      const jobs = waiting.filter((job) => job.queue === name);
      waiting.splice(0, waiting.length, ...waiting.filter((job) => job.queue !== name));
      let done = 0;
      for (const job of jobs) {
        await (handlers[name] as (data: unknown, jobId: string) => Promise<void>)(job.data, job.id).then(
          () => (done += 1),
          () => waiting.push(job),
        );
      }
      return done;
    },
  };
}
