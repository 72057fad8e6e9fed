import { mount } from "svelte";
import App from "./App.svelte";
import { registerOffline } from "./app/offline.ts";
import { shared } from "./app/state.svelte.ts";
import { applyTheme } from "./app/theme.ts";
import { preferredLanguage, useLanguage } from "./words/index.ts";
import "./engine/index.ts";
import "./styles/tokens.css";
import "./styles/base.css";
import "./styles/controls.css";
import "./styles/board.css";
import "./styles/play.css";
import "./styles/views.css";

applyTheme(shared.settings.theme);
const { language } = shared.settings;
await useLanguage(language === "system" ? preferredLanguage(navigator.languages) : language);
mount(App, { target: document.getElementById("app")! });
void registerOffline();
