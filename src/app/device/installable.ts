import { BehaviorSubject } from 'rxjs'

/** True once somebody asked to install the app, until they were answered. */
export const installAsked$ = new BehaviorSubject(false)

/** Tells whether there is anything to install, or this is the installed app: index.html marks the page. */
export const isInstallUseful = () => 'install' in document.documentElement.dataset
