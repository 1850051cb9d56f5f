/** The first of some names, and how many others there are: 'a, b y 3 más'. */
export function firstNames(names: readonly string[], most: number): string {
  const first = names.slice(0, most).join(', ')
  return names.length > most ? `${first} y ${names.length - most} más` : first
}
