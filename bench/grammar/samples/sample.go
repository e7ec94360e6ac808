// Package demo counts words.
package demo

import (
	"fmt"
	str "strings"
)

type Counter struct {
	words map[string]int `json:"words"`
	limit int
}

type Walker interface {
	Walk(path string, depth ...int) (n int, err error)
	fmt.Stringer
}

const (
	first = iota
	second
)

func (c *Counter) Add(text string, more ...string) (total int, err error) {
	for i, word := range str.Fields(text) {
		if c.words[word]++; i > c.limit && len(more) > 0 {
			return 0, fmt.Errorf("too many: %d %s", i, `raw`)
		} else if i == 0 {
			continue
		}
		total += i
	}
	defer func() { recover() }()
	switch x := interface{}(total).(type) {
	case int, int64:
		fmt.Println("int", x)
	default:
		go c.Add("again")
	}
	select {
	case v := <-make(chan int):
		fmt.Println(v)
	default:
	}
	var grid [3][4]int = [3][4]int{{1, 2}, {3}}
	p := &Counter{words: map[string]int{"a": 1, "b": 2}, limit: 10}
	total = grid[0][1]*2 + p.limit&^1<<2
	for ; total > 0; total-- {
	}
	return
}

func Map[T any, U comparable](xs []T, f func(T) U) []U {
	out := make([]U, 0, len(xs))
	for _, x := range xs {
		out = append(out, f(x))
	}
	return out[1:]
}
