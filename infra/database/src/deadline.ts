import { CommandError } from './command-error';

/** The `maxTimeMS` of a command. The clock is read now and then only: reading it costs as much as a document. */
export class Deadline {
  private readonly at: number;
  private calls = 0;

  constructor(milliseconds: number) {
    this.at = performance.now() + milliseconds;
  }

  check(): void {
    this.calls += 1;
    if (this.calls % 64 === 0 && performance.now() > this.at)
      throw new CommandError('MaxTimeMSExpired', 'operation exceeded time limit');
  }
}
