// What a student's program finds around it, and what is written down of it: the text before the program's own
// in the worker (script.ts puts them together). It gives the puzzle as global names, notes every change of the
// grid as a step, and reports in pieces. Where the program writes and which calls count has been marked in its
// text before (watched.ts).
//
// A name that the program has itself is the program's: who writes a `distance` of their own gets that one.
// This is plain JavaScript because it is sent as text; nothing in it trusts the program, and the page trusts
// nothing that comes from here (recording.ts).
(function (puzzle, limits) {
  "use strict";
  // Taken before the program can put others in their place.
  const { now } = performance;
  const time = () => Reflect.apply(now, performance, []);
  const send = MessagePort.prototype.postMessage;
  const tellFrame = self.postMessage.bind(self);
  const ErrorType = Error;
  // The program is never further from a step than this.
  ErrorType.stackTraceLimit = 6;
  const { rows, cols, size, isPath } = puzzle;
  const kAdd = 0;
  const kModify = 1;
  const kDelete = 2;
  const kDeadEnd = 4;
  const kSolution = 5;

  // --- Steps -------------------------------------------------------------------------------------

  let port = null;
  let started = 0;
  let sent = 0;
  const counts = { steps: 0, calls: 0, placements: 0, backtracks: 0, solutions: 0 };
  let lastType = -1;
  let piece = newPiece();
  let output = [];
  let outputLength = 0;
  let answers = [];

  function newPiece() {
    const room = limits.piece;
    return {
      length: 0,
      types: new Uint8Array(room),
      cells: new Int16Array(room),
      values: new Int16Array(room),
      lines: new Uint16Array(room),
    };
  }
  function note(type, cell, value) {
    lastType = type;
    const number = ++counts.steps;
    if (number > limits.steps) {
      // Nothing is written down any more; a sign of life is enough.
      if ((number & 4095) === 0 && time() - sent > limits.alive) report("piece");
      return;
    }
    const at = piece.length++;
    piece.types[at] = type;
    piece.cells[at] = cell;
    piece.values[at] = value;
    piece.lines[at] = number <= limits.lines ? lineNow() : 0;
    if (number <= limits.single || piece.length === limits.piece || time() - sent > limits.every) report("piece");
  }
  /** The line of the program that is at work, 0 where it cannot be told. */
  function lineNow() {
    return placeIn(new ErrorType().stack)[0];
  }
  /** Line and column of the innermost place of a stack that is in the program. */
  function placeIn(stack) {
    for (const [, line, column] of String(stack).matchAll(/:(\d+):(\d+)\)?\s*(?:\n|$)/g)) {
      const own = line - limits.before;
      if (own >= 1 && own <= limits.length) return [own, Number(column)];
    }
    return [0, 0];
  }
  function report(type, more) {
    if (!port) return;
    const { length } = piece;
    const message = { type, counts: { ...counts }, us: Math.round((time() - started) * 1000), length };
    for (const name of ["types", "cells", "values", "lines"]) message[name] = piece[name].slice(0, length);
    Object.assign(message, { output, answers }, more);
    piece.length = 0;
    output = [];
    answers = [];
    sent = time();
    Reflect.apply(send, port, [message]);
  }

  // --- The puzzle, as the program sees it ----------------------------------------------------------

  /** A mistake that only this puzzle knows; the page has the words for it. */
  class Mistake extends Error {
    constructor(code, values) {
      super(`${code} ${values.join(" ")}`);
      this.name = "Mistake";
      this.code = code;
      this.values = values;
    }
  }
  const cellAt = new Int16Array(rows * cols).fill(-1);
  puzzle.places.forEach(([r, c], cell) => (cellAt[r * cols + c] = cell));
  const locOf = puzzle.places.map(([r, c]) => r * cols + c);
  const fixed = puzzle.fixed;
  const highest = isPath ? size : 1;
  /** Where each number is, as a location. */
  const numberAt = new Int32Array(size + 2).fill(-1);
  let blanks = 0;

  const plain = Array.from({ length: rows }, () => new Array(cols).fill(-1));
  puzzle.places.forEach(([r, c], cell) => {
    const number = puzzle.numbers[cell];
    plain[r][c] = number > 0 ? number : isPath || !fixed[cell] ? 0 : -1;
    if (number > 0) numberAt[number] = r * cols + c;
    if (plain[r][c] === 0) blanks += 1;
  });

  function write(r, c, value) {
    const cell = r >= 0 && r < rows && c >= 0 && c < cols ? cellAt[r * cols + c] : -1;
    if (cell < 0) throw new Mistake("outside", [r, c]);
    const before = plain[r][c];
    if (value === before) return;
    if (!Number.isInteger(value) || value < 0 || value > highest) {
      throw new Mistake("value", [r, c, String(value).slice(0, 40), highest]);
    }
    if (fixed[cell]) throw new Mistake(value === 0 ? "emptied" : "given", [r, c, before, value]);
    plain[r][c] = value;
    if (isPath) {
      if (before > 0 && numberAt[before] === r * cols + c) numberAt[before] = -1;
      if (value > 0) numberAt[value] = r * cols + c;
    }
    if (value === 0) {
      blanks += 1;
      counts.backtracks += 1;
      // What was put there led nowhere.
      if (lastType === kAdd || lastType === kModify) note(kDeadEnd, cell, -1);
      note(kDelete, cell, before);
    } else {
      counts.placements += 1;
      if (before === 0) blanks -= 1;
      note(before === 0 ? kAdd : kModify, cell, value);
      // A race by steps stops at these (lab/race.svelte.ts), so what was counted until then is told exactly.
      if ((counts.placements & (counts.placements - 1)) === 0) report("piece");
    }
  }
  // The program says where it writes, or the rows do.
  const watchedRows = () =>
    plain.map(
      (row, r) =>
        new Proxy(row, {
          set(target, key, value) {
            write(r, typeof key === "string" ? Number(key) : NaN, value);
            return true;
          },
          deleteProperty: () => false,
          defineProperty: () => false,
        }),
    );
  const grid = Object.freeze(limits.plain ? plain.slice() : watchedRows());
  const at = (loc) => {
    const r = Math.floor(loc / cols);
    if (!Number.isInteger(loc) || loc < 0 || r >= rows) throw new Mistake("location", [String(loc).slice(0, 40)]);
    return [r, loc % cols];
  };
  const cellFrom = (a, c) => {
    const loc = c === undefined ? a : a >= 0 && a < rows && c >= 0 && c < cols ? a * cols + c : -1;
    return loc >= 0 && loc < cellAt.length ? cellAt[loc] : -1;
  };
  const used = Array.from({ length: size + 1 }, () => false);
  puzzle.numbers.forEach((number) => number > 0 && (used[number] = true));
  const clue = plain.map((row) => row.map(() => -1));
  puzzle.places.forEach(([r, c], cell) => (clue[r][c] = puzzle.givens[cell]));

  const given = {
    rows,
    cols,
    last: size,
    grid,
    used,
    clue,
    /** The cells beside one: [r, c] pairs for a row and a column, locations for a location. */
    neighbours(a, c) {
      const cell = cellFrom(a, c);
      if (cell < 0) return [];
      return puzzle.neighbours[cell].map((other) => (c === undefined ? locOf[other] : [...puzzle.places[other]]));
    },
    place(loc, n) {
      const [r, c] = at(loc);
      write(r, c, n);
    },
    remove(loc) {
      const [r, c] = at(loc);
      write(r, c, 0);
    },
    locationOf: (n) => numberAt[n] ?? -1,
    isAvailable: (loc) => cellFrom(loc) >= 0 && plain[at(loc)[0]][loc % cols] === 0,
    findMissingValue() {
      for (let n = 1; n <= size; ++n) if (numberAt[n] < 0) return n;
      return -1;
    },
    findNextValue(n) {
      while (++n <= size) if (numberAt[n] >= 0) return n;
      return -1;
    },
    distance(from, to) {
      const [[a, b], [c, d]] = [at(from), at(to)];
      return Math.max(Math.abs(a - c), Math.abs(b - d));
    },
    /** "This is an answer": the grid as it is, or one of the program's own. */
    solution(answer = plain) {
      counts.solutions += 1;
      if (counts.solutions <= limits.answers) {
        answers.push(puzzle.places.map(([r, c]) => Number(answer[r]?.[c] ?? 0)));
      }
      note(kSolution, -1, -1);
      // A race is over with the first.
      if (counts.solutions === 1) report("piece");
    },
    print(...things) {
      if (outputLength >= limits.output) return;
      const line = things
        .map(textOf)
        .join(" ")
        .slice(0, limits.output - outputLength);
      outputLength += line.length + 1;
      output.push(line);
    },
  };
  function textOf(thing) {
    if (Array.isArray(thing)) return thing.map(textOf).join(Array.isArray(thing[0]) ? "\n" : "\t");
    try {
      return String(typeof thing === "object" ? JSON.stringify(thing) : thing);
    } catch {
      return Object.prototype.toString.call(thing);
    }
  }
  for (const [name, value] of Object.entries(given)) {
    if (Object.hasOwn(self, name)) continue;
    Object.defineProperty(self, name, { value, writable: true, configurable: true });
  }
  Object.defineProperty(self, limits.writeName, { value: (r, c, n) => (write(r, c, n), n) });
  Object.defineProperty(self, limits.countName, { value: counts });
  self.console = { ...console, log: given.print, info: given.print, warn: given.print, error: given.print };

  // --- The run -------------------------------------------------------------------------------------

  function failure(error) {
    const isError = error instanceof ErrorType;
    const [line, column] = placeIn(isError ? error.stack : "");
    const message = isError ? `${error.name}: ${error.message}` : textOf(error);
    const own = error instanceof Mistake ? { code: error.code, values: error.values } : {};
    return { message: String(message).slice(0, 300), line, column, ...own };
  }
  async function run() {
    started = time();
    sent = started;
    report("start");
    const begin = limits.begin.find((name) => typeof self[name] === "function");
    try {
      if (!begin) throw new Mistake("nothing", []);
      const answer = await self[begin]();
      if (answer !== false && blanks === 0 && isPath && counts.solutions === 0) given.solution();
      else if (answer === true && !isPath && counts.solutions === 0) given.solution();
      report("end", { answer: answer === undefined ? null : answer === true });
    } catch (error) {
      report("error", { failure: failure(error) });
    }
  }
  addEventListener("message", function begin(event) {
    event.stopImmediatePropagation();
    removeEventListener("message", begin);
    port = event.ports[0];
    void run();
  });
  tellFrame(null);
});
