import { BehaviorSubject } from 'rxjs'

/** Is true from the user's request to install until it is answered. */
export const installAsked$ = new BehaviorSubject(false)

/** Returns true if the app can be installed, or this is the installed app. index.html marks the page. */
export const isInstallUseful = () => 'install' in document.documentElement.dataset
