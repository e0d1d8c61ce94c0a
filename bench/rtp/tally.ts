/** The deviation of the return from the claimed one. */
export interface Finding {
  rounds: number;
  /** Of all stakes, in percent. */
  measured: number;
  /** Standard errors between what was measured and what is claimed; 0 inside the claim's last digit. */
  deviation: number;
}

/** Adds up rounds: each a sample of paid − claimed share · staked, so that rounds with other stakes and claims can be mixed. */
export class Tally {
  #rounds = 0;
  #staked = 0;
  #paid = 0;
  #sum = 0;
  #squares = 0;

  /** @param claimed share of the stake that comes back in the long run */
  add(staked: number, paid: number, claimed: number): void {
    const over = paid - claimed * staked;
    this.#rounds += 1;
    this.#staked += staked;
    this.#paid += paid;
    this.#sum += over;
    this.#squares += over * over;
  }

  /** @param slack how much more than claimed is as claimed: what rounding the claim down took from it, as a share */
  find(slack: number): Finding {
    const mean = this.#sum / this.#rounds;
    const error = Math.sqrt((this.#squares / this.#rounds - mean * mean) / this.#rounds);
    const allowed = (slack * this.#staked) / this.#rounds;
    const beyond = mean < 0 ? mean : Math.max(0, mean - allowed);
    return {
      rounds: this.#rounds,
      measured: (100 * this.#paid) / this.#staked,
      deviation: beyond === 0 ? 0 : beyond / error,
    };
  }
}
