export function newerBuiltIns(): {
  globals: Set<string>
  statics: Map<string, string[]>
  methods: Map<string, string[]>
}
