// Today's date, which changes at midnight also in a page that was left open. A device that sleeps runs no
// timers, so it is looked at again when the page is seen, and every minute.
import { dateKey } from "../store/daily.ts";

const kMinuteMs = 60_000;

class Today {
  date = $state(dateKey(new Date()));
  constructor() {
    const look = () => {
      const now = dateKey(new Date());
      if (now !== this.date) this.date = now;
    };
    const wait = () => {
      const now = new Date();
      const midnight = new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1);
      setTimeout(
        () => {
          look();
          wait();
        },
        Math.min(kMinuteMs, midnight.getTime() - now.getTime() + 10),
      );
    };
    wait();
    document.addEventListener("visibilitychange", look);
    for (const type of ["focus", "pageshow"]) addEventListener(type, look);
  }
}
export const today = new Today();
