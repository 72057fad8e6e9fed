// The lessons in the language in use.
import all from "virtual:clew-lessons";
import { words } from "../words/index.ts";
import type { Lesson } from "./lesson.ts";

export const lessons: Lesson[] = words.language === "de" ? all.map((lesson) => ({ ...lesson, ...lesson.de })) : all;
